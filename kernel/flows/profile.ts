import { IDENTITY_CACHE_MS } from '../constants.js'
import type { IdentityAnswer } from '../contract/query.js'
import type { Kernel } from '../kernel.js'
import { imageUrlService } from '../image-url-service.js'
import { identityQuery } from '../queries.js'
import { wholeIdentity } from '../schema/whole-name.js'
import { defineSchema, readRecord } from '../schema/define-schema.js'
import { type ImageUrl, isImage, avatarImage } from '../schema/metadata-image.js'
import { activeSubject, createAccountLoader, namesOneOf } from './account-loader.js'

/** Pixels; the largest picture of an account is 64 px wide. */
const PICTURE_WIDTH = 128

/** Keeps what can be shown of an answer: anyone can register any name and picture. */
const readIdentity = (value: unknown, readPicture: (url: unknown) => string | undefined): IdentityAnswer => {
  const { avatarUrl, ...named } = readRecord(value, 'identity')
  const picture = readPicture(avatarUrl)
  return Object.freeze({ ...wholeIdentity(named), ...(picture !== undefined && { avatarUrl: picture }) })
}

const readStored = (value: unknown): IdentityAnswer => readIdentity(value, (url) => (isImage(url) ? url : undefined))

const createLoader = (kernel: Kernel) => {
  const draw = (url: unknown) => {
    const [imageUrl] = kernel.services.all(imageUrlService.id) as readonly ImageUrl[]
    return avatarImage(url, PICTURE_WIDTH, imageUrl)
  }
  return createAccountLoader<IdentityAnswer>(kernel, {
    id: 'profiles',
    states: kernel.stores.profiles,
    load: async (subject, signal) => {
      const answer = await kernel.answers.ask(identityQuery, subject.network.chainNamespace, { ...subject, signal })
      const findAvatar = answer?.findAvatar
      const identity = readIdentity(answer ?? {}, draw)
      return findAvatar ? Object.freeze({ ...identity, findAvatar }) : identity
    },
    complete: async ({ findAvatar, ...identity }) => {
      const avatarUrl = draw(await findAvatar?.())
      return avatarUrl === undefined ? undefined : Object.freeze({ ...identity, avatarUrl })
    },
    freshFor: IDENTITY_CACHE_MS,
    // Version 1 did not say whose word a name is.
    storage: { version: 2, schema: defineSchema(readStored) },
  })
}

const loaderOf = (kernel: Kernel) => {
  kernel.runtime.profiles ??= createLoader(kernel)
  return kernel.runtime.profiles
}

/**
 * Looks up the name and picture of the active account, at most once in five minutes unless `force` is given, if a plugin
 * answers. An account of a testnet has none. A failure keeps what is known. Resolves with the name: a picture may come later.
 */
export const readProfile = async (
  kernel: Kernel,
  namespace: string,
  options: { readonly force?: boolean } = {},
): Promise<void> => {
  const subject = activeSubject(kernel, namespace)
  if (!subject || subject.network.testnet || !kernel.answers.isAnswered(identityQuery, namespace)) return
  await loaderOf(kernel).read(subject, options)
}

/** Drops the names and pictures of disconnected accounts, in memory and in storage. */
export const forgetProfiles = (kernel: Kernel, namespace: string, accounts: readonly string[]): void =>
  loaderOf(kernel).drop(namesOneOf(namespace, accounts))
