/** What a build without a server says of itself: it puts `src/tab/LocalNotice.tsx` in this place. Here nothing. */
export const LocalNotice = () => null
