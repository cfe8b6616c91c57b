/** Declares the part of the package that this project uses: https://github.com/papandreou/subset-font */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    variationAxes?: Record<string, { min: number; max: number }>;
    noLayoutClosure?: boolean;
    noHinting?: boolean;
  };
  function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
