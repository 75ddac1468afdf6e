/** The notice of a build without a server, which replaces this by `src/tab/LocalNotice.tsx`. Here nothing. */
export const LocalNotice = () => null
