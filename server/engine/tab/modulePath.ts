const UNPACKED = '.wasm'
const PACKED = '.bin'

/** Whether a file of the build is a module of WebAssembly, as the service worker hands it out: not packed any more. */
export const isModule = (path: string): boolean => path.endsWith(UNPACKED)

/** Where a module comes from the host, packed. */
export const packedPathOf = (path: string): string => path.replace(/\.wasm$/, PACKED)

/** Where a module that the host has packed is available unpacked. */
export const modulePathOf = (path: string): string => path.replace(/\.bin$/, UNPACKED)
