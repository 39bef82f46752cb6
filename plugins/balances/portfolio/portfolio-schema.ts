import { defineSchema, readList, readRecord, readSwitch } from 'portico/kit'
import type { Missing } from 'portico/services'
import { TOKENS_LIMIT } from '../constants.js'
import type { Portfolio } from './portfolio.js'
import { readToken } from './read-token.js'

const MISSING: readonly string[] = ['unlisted', 'received', 'older', 'prices', 'spam'] satisfies Missing[]

/** Parses a stored portfolio: what lies in storage is as untrusted as an answer. @throws `TypeError` */
export const portfolioSchema = defineSchema<Portfolio>((value) => {
  const { tokens, missing, isAnswered } = readRecord(value, 'portfolio')
  return {
    tokens: readList(tokens, 'tokens', (entry, what) => {
      const token = readToken(entry, String(readRecord(entry, what)['chain']))
      if (!token) throw new TypeError(`${what}: expected a token`)
      return token
    }).slice(0, TOKENS_LIMIT),
    missing: readList(missing, 'missing', String).filter((what): what is Missing => MISSING.includes(what)),
    isAnswered: readSwitch(isAnswered, 'isAnswered'),
  }
})
