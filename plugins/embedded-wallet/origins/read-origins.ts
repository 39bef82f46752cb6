import { readList, readRecord, readText } from 'portico/kit'

/** Reads a list of allowed origins from a server's answer. @throws `Error` */
export const readOrigins = ({
  ok,
  status,
  text,
}: {
  readonly ok: boolean
  readonly status: number
  readonly text: string
}): readonly string[] => {
  if (!ok) throw new Error(`The list of origins was answered with ${status}.`)
  return readList(readRecord(JSON.parse(text))['allowedOrigins'], 'allowedOrigins', readText)
}

/** Says that an origin is not on a list, and where the list is. */
export const notListed = (origin: string, list: string): string =>
  `Origin ${origin} not found on Allowlist - update configuration on ${list}`
