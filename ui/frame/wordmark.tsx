import { classNames } from '../class-names.ts';

export type WordmarkProps = {
  /**
   * The accessible name of the wordmark. Omit it if a link or a text beside the wordmark already contains the name
   * Yoi.
   */
  title?: string;
  className?: string;
};

/** The wordmark "yoi", with a seed in the o, in the colour of the text. */
export function Wordmark({ title, className }: WordmarkProps) {
  return (
    <svg
      className={classNames('wordmark', className)}
      viewBox="0 0 96 56"
      width="96"
      height="56"
      fill="none"
      stroke="currentColor"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : 'true'}
    >
      <path d="M7 17V24A10 10 0 0 0 27 24V17M27 24V38A10.5 10.5 0 0 1 9 45.2" />
      <circle cx="54" cy="25.5" r="13.5" />
      <path
        d="M49.8 31.6C47.6 25.7 50.6 20.3 58.2 19.4C60.4 25.3 57.4 30.7 49.8 31.6Z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M83.5 19V39" />
      <path
        d="M83.5 11.8C79.9 8.6 79.9 4.8 83.5 1C87.1 4.8 87.1 8.6 83.5 11.8Z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  );
}
