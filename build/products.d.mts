export declare const PRODUCT: string | undefined
export declare const OUT: string
export declare const partOf: (part: string, folder: string) => string
export declare const productAlias: () => { readonly find: string; readonly replacement: string }[]
