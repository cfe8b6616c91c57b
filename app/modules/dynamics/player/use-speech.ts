import { useEffect, useState } from 'react';

/** The voice of the device for a Spanish text; `canSpeak` is false where there is none. */
export function useSpeech(text: string) {
  const voice = useSpanishVoice();
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => () => window.speechSynthesis?.cancel(), []);
  const stop = () => {
    speechSynthesis.cancel();
    setSpeaking(false);
  };
  const speak = () => {
    const said = new SpeechSynthesisUtterance(text);
    said.voice = voice;
    said.lang = voice?.lang ?? 'es';
    // Slower than news: there is nowhere to get to.
    said.rate = 0.88;
    said.onend = () => setSpeaking(false);
    said.onerror = () => setSpeaking(false);
    speechSynthesis.cancel();
    speechSynthesis.speak(said);
    setSpeaking(true);
  };
  return { canSpeak: voice !== null, isSpeaking, speak, stop };
}

/** Browsers know their voices a moment after the page. */
function useSpanishVoice(): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    const synthesis = window.speechSynthesis;
    if (!synthesis) return;
    const look = () => setVoice(findVoice(synthesis.getVoices()));
    look();
    synthesis.addEventListener?.('voiceschanged', look);
    return () => synthesis.removeEventListener?.('voiceschanged', look);
  }, []);
  return voice;
}

/** One that speaks without a network goes before: what is read here is nobody else's. */
function findVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const spanish = voices.filter(({ lang }) => /^es\b/i.test(lang));
  return spanish.find(({ localService }) => localService) ?? null;
}
