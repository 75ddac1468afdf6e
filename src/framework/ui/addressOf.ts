/** The whole address of a path of the application, to hand to others: origin, and the path below which it is served, included. */
export const addressOf = (path: string): string => location.origin + import.meta.env.BASE_URL + path.slice(1)
