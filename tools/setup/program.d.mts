export declare const programArguments: readonly string[];
export declare const programEnvironment: Readonly<Record<string, string>>;
