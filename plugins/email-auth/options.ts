import { defineSchema, readOptional, readRecord, readText } from 'portico/kit'

/** Options of `portico/email-auth`; all have defaults. */
export interface EmailAuthOptions {
  /** The id of the embedded wallet that logs users in. Default: the first one with a login by email. */
  readonly provider?: string
}

/** The schema of the plugin's options. */
export const emailAuthOptions = defineSchema<EmailAuthOptions>((value = {}) => {
  const provider = readOptional(readRecord(value)['provider'], 'provider', readText)
  return provider === undefined ? {} : { provider }
})
