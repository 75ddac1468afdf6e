/** What the user's menu has in a build without a server, which puts `src/tab/LocalItems.tsx` in this place. Here nothing. */
export const LocalItems = () => null
