export declare const workspaces: readonly string[];
export declare const pureLibs: readonly string[];
export declare const browserLibs: readonly string[];
export declare const nodeLibs: readonly string[];
