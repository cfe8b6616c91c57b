import { useEffect, useState } from 'react';

/**
 * Reads a Spanish text aloud with a voice of the device. `canSpeak` is false if the device has no Spanish voice.
 */
export function useSpeech(text: string) {
  const voice = useSpanishVoice();
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => () => window.speechSynthesis?.cancel(), []);
  const stop = () => {
    speechSynthesis.cancel();
    setSpeaking(false);
  };
  const speak = () => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice?.lang ?? 'es';
    // The speech is slower than normal, for a calm pace.
    utterance.rate = 0.88;
    utterance.onend = () => setSpeaking(false);
    utterance.onerror = () => setSpeaking(false);
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
    setSpeaking(true);
  };
  return { canSpeak: voice !== null, isSpeaking, speak, stop };
}

/**
 * Returns the Spanish voice of the device. Browsers load their voices shortly after the page, so the voice may appear
 * later.
 */
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

/**
 * Returns a Spanish voice that the device itself provides. A remote voice would send the text to a third party.
 */
function findVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const spanish = voices.filter(({ lang }) => /^es\b/i.test(lang));
  return spanish.find(({ localService }) => localService) ?? null;
}
