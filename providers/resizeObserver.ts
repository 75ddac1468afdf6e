/** The browser's own, in place of the copy that Ant Design's parts bring for browsers without it. */
export default globalThis.ResizeObserver
