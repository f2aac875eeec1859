export declare const workspaces: readonly string[];
export declare const pureLibs: readonly string[];
