const COUNT = new Intl.NumberFormat('en-US')

/** A number of things: "1,204". */
export const formatCount = (count: number): string => COUNT.format(count)
