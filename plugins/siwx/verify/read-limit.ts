/** Returns an optional limit: a whole number, at least 1. @throws `TypeError` that names `what` */
export const readLimit = (value: unknown, what: string, otherwise: number): number => {
  if (value === undefined) return otherwise
  if (!Number.isSafeInteger(value) || (value as number) < 1)
    throw new TypeError(`${what}: expected a whole number, at least 1`)
  return value as number
}
