import { avatarImage, createResource } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import { identityQuery, imageUrlService } from 'portico/services'
import type {
  ReceiverAnswer,
  ReceiverPicture,
  ReceiverSubject,
  SendPlace,
  SendResources,
  SendTokens,
} from './contract.js'
import { findReceiver } from './find-receiver.js'
import type { ParsedSendOptions } from './options.js'
import { readTokens } from './read-tokens.js'

/** The width of the picture of an account, at twice the density. */
const PICTURE_WIDTH = 80

/** Creates the resources of a modal. */
export const createResources = (context: PluginContext<ParsedSendOptions>): SendResources => ({
  tokens: createResource<SendPlace, SendTokens>(context, {
    id: 'tokens',
    key: ({ chain, account }) => `${chain}:${account}`,
    load: (place, signal) => readTokens(context, place, signal),
    freshFor: 30_000,
    refreshOn: ['send', 'focus'],
  }),
  receivers: createResource<ReceiverSubject, ReceiverAnswer>(context, {
    id: 'receivers',
    key: ({ chain, text, name = '' }) => `${chain}:${text}:${name}`,
    load: (subject, signal) => findReceiver(context, subject, signal),
    freshFor: 60_000,
  }),
  pictures: createResource<SendPlace, ReceiverPicture>(context, {
    id: 'pictures',
    key: ({ chain, account }) => `${chain}:${account}`,
    load: (place, signal) => findPicture(context, place, signal),
    freshFor: 60_000,
  }),
})

const findPicture = async (
  { options, query, stores, use }: PluginContext<ParsedSendOptions>,
  { chain, account }: SendPlace,
  signal: AbortSignal,
): Promise<ReceiverPicture> => {
  const network = stores.networks.find(chain)
  const identity = network && (await query(identityQuery, network.chainNamespace, { network, account, signal }))
  const found = identity?.avatarUrl ?? (await identity?.findAvatar?.())
  const imageUrl = avatarImage(found, PICTURE_WIDTH, options.imageUrl ?? use(imageUrlService))
  return imageUrl === undefined ? {} : { imageUrl }
}
