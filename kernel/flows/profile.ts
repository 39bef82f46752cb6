import { IDENTITY_CACHE_MS } from '../constants.js'
import type { Identity } from '../contract/query.js'
import type { Kernel } from '../kernel.js'
import { identityQuery } from '../queries.js'
import { cleanName } from '../schema/clean-name.js'
import { defineSchema, readRecord } from '../schema/define-schema.js'
import { activeSubject, defineAccountLoader, namesOneOf } from './account-loader.js'

const PICTURE = /^(https:\/\/|data:image\/[a-z0-9.+-]+[;,])/i
/** Half a megabyte. */
const PICTURE_LIMIT = 512 * 1024

/** Keeps what can be shown of an answer: anyone can register any name and picture. */
const readIdentity = (value: unknown): Identity => {
  const { name, avatarUrl } = readRecord(value, 'identity')
  const shown = cleanName(name)
  const isPicture = typeof avatarUrl === 'string' && avatarUrl.length <= PICTURE_LIMIT && PICTURE.test(avatarUrl)
  return Object.freeze({ ...(shown && { name: shown }), ...(isPicture && { avatarUrl }) })
}

const loaderOf = defineAccountLoader<Identity>(({ answers, stores }) => ({
  id: 'profiles',
  states: stores.profiles,
  load: async (subject, signal) =>
    readIdentity((await answers.ask(identityQuery, subject.network.chainNamespace, { ...subject, signal })) ?? {}),
  freshFor: IDENTITY_CACHE_MS,
  storage: { version: 1, schema: defineSchema(readIdentity) },
}))

/**
 * Looks up the name and picture of the active account, at most once in five minutes, if a plugin answers. An account of a
 * testnet has none. A failure keeps what is known.
 */
export const readProfile = async (kernel: Kernel, namespace: string): Promise<void> => {
  const subject = activeSubject(kernel, namespace)
  if (!subject || subject.network.testnet || !kernel.answers.has(identityQuery.id, namespace)) return
  await loaderOf(kernel).read(subject)
}

/** Drops the names and pictures of disconnected accounts, in memory and in storage. */
export const forgetProfiles = (kernel: Kernel, namespace: string, accounts: readonly string[]): void =>
  loaderOf(kernel).drop(namesOneOf(namespace, accounts))
