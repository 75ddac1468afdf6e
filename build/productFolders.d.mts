export declare const folderOf: (name: string) => string | undefined
export declare const productNames: () => readonly string[]
