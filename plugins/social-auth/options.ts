import { defineSchema, readList, readOptional, readRecord, readText } from 'portico/kit'
import { type Social, SOCIALS } from './socials.js'

/** Options of `portico/social-auth`; all have defaults. */
export interface SocialAuthOptions {
  /**
   * The social logins, in the order of their buttons; those that the wallet does not offer are left out.
   * Default: google, x, discord, farcaster, github, apple, facebook.
   */
  readonly socials?: readonly Social[]
  /** The id of the embedded wallet that logs users in. Default: the first one with a social login. */
  readonly provider?: string
}

const readSocial = (value: unknown, what: string): Social => {
  const social = SOCIALS.find((one) => one === value)
  if (!social) throw new TypeError(`${what}: expected one of ${SOCIALS.join(', ')}`)
  return social
}

/** The schema of the plugin's options. */
export const socialAuthOptions = defineSchema<SocialAuthOptions>((value = {}) => {
  const record = readRecord(value)
  const provider = readOptional(record['provider'], 'provider', readText)
  const socials = readOptional(record['socials'], 'socials', (list, what) => readList(list, what, readSocial))
  return {
    ...(provider !== undefined && { provider }),
    ...(socials && { socials: [...new Set(socials)] }),
  }
})
