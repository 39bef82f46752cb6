/** Whether two addresses are of one token; the native coin has none. */
export const isSameAddress = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()
