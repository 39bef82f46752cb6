import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { approvedNamespaces } from './approved-namespaces.js'
import { type Ask, inGroups, originOf } from './ask.js'
import { describeMethods } from './describe-methods.js'
import { describeRequest, needsPerson } from './describe-request.js'
import { accountOn, type ChainId, type Signer } from './signers/signer.js'

/** What questions are made with. */
export interface Phoned {
  readonly kit: IWalletKit
  readonly signers: readonly Signer[]
  addressOf(signer: Signer): string
}

type Proposal = WalletKitTypes.EventArguments['session_proposal']
type SignIn = WalletKitTypes.EventArguments['session_authenticate']
type SessionRequest = WalletKitTypes.EventArguments['session_request']

const unknown = { verified: { validation: 'UNKNOWN' } }
const namesOf = (signers: readonly Signer[], wanted: readonly string[]): readonly string[] =>
  signers
    .flatMap((signer) => signer.chains())
    .filter(({ id }) => wanted.includes(id))
    .map(({ name }) => name)

/** Creates the prompt of a connect. `undefined`: the phone lacks what the page requires and has rejected it. */
export const askProposal = (
  { kit, signers, addressOf }: Phoned,
  { id, params, verifyContext = unknown as never }: Proposal,
): Ask | undefined => {
  const { metadata } = params.proposer
  const refuse = (code: 'USER_REJECTED' | 'UNSUPPORTED_CHAINS') => kit.rejectSession({ id, reason: getSdkError(code) })
  const build = () => {
    try {
      return approvedNamespaces(params, signers, addressOf)
    } catch {
      return {}
    }
  }
  const namespaces = build()
  const shared = Object.values(namespaces)
  const networks = namesOf(
    signers,
    shared.flatMap(({ chains = [] }) => chains),
  )
  const methods = shared.flatMap((one) => one.methods)
  const facts: Ask['facts'] = [
    ['Networks', networks.length > 0 ? networks : 'None that Pocket knows'],
    ['May ask to', describeMethods(methods)],
    ['Will see', signers.filter(({ namespace }) => namespaces[namespace]).map((one) => inGroups(addressOf(one)))],
  ]
  return {
    id,
    title: 'Connect to this page?',
    name: metadata.name,
    url: metadata.url,
    origin: originOf(verifyContext),
    facts,
    more: ['All methods', methods],
    yes: 'Connect',
    async approve() {
      // Built now: another account may have been chosen since.
      const approved = build()
      if (Object.keys(approved).length > 0) return void (await kit.approveSession({ id, namespaces: approved }))
      await refuse('UNSUPPORTED_CHAINS')
      throw new Error('The page asks for networks that Pocket does not know.')
    },
    decline: async () => void (await refuse('USER_REJECTED')),
  }
}

/** A page wants to connect and to be signed in to at once. @source CAIP-122, ReCaps of EIP-5573 */
export const askSignIn = (
  { kit, signers: [evm], addressOf }: Phoned,
  { id, params, verifyContext = unknown as never }: SignIn,
): Ask | undefined => {
  if (!evm) return undefined
  const { metadata } = params.requester
  const authPayload = populateAuthPayload({
    authPayload: params.authPayload,
    chains: evm.chains().map((chain) => chain.id),
    methods: [...evm.methods],
  })
  const messages = () =>
    authPayload.chains.map((chain) => {
      const iss = `did:pkh:${chain}:${addressOf(evm)}`
      return { chain: chain as ChainId, iss, message: kit.formatAuthMessage({ request: authPayload, iss }) }
    })
  return {
    id,
    title: 'Connect and sign in?',
    name: metadata.name,
    url: metadata.url,
    origin: originOf(verifyContext),
    facts: [
      ['Networks', namesOf([evm], authPayload.chains)],
      ['Account', inGroups(addressOf(evm))],
    ],
    text: messages()[0]?.message,
    yes: 'Sign in',
    async approve() {
      const auths = []
      for (const { chain, iss, message } of messages()) {
        const address = addressOf(evm)
        const signature = await evm.answer(chain, { method: 'personal_sign', params: [message, address] }, address)
        auths.push(buildAuthObject(authPayload, { t: 'eip191', s: String(signature) }, iss))
      }
      await kit.approveSessionAuthenticate({ id, auths })
    },
    decline: () => kit.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') }),
  }
}

const codeOf = (error: unknown): number => {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  return typeof code === 'number' ? code : -32603
}

/** Creates the prompt of a request. `undefined`: the request needs no prompt and is answered. */
export const askRequest = (
  { kit, signers, addressOf }: Phoned,
  { id, topic, params, verifyContext = unknown as never }: SessionRequest,
): Ask | undefined => {
  const { chainId, request } = params
  const signer = signers.find(({ namespace }) => chainId.startsWith(`${namespace}:`))
  const respond = (outcome: { readonly result: unknown } | { readonly error: { code: number; message: string } }) =>
    kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } as never })
  const approve = async () => {
    try {
      if (!signer) throw new Error('Pocket does not know this network.')
      await respond({ result: await signer.answer(chainId as ChainId, request, addressOf(signer)) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      await respond({ error: { code: codeOf(error), message } })
      throw error
    }
  }
  if (!needsPerson(request.method) || signer?.refuses?.(request)) return void approve().catch(() => undefined)
  const { metadata } = kit.getActiveSessions()[topic]?.peer ?? { metadata: { name: 'A page', url: '' } }
  const { facts, ...words } = describeRequest(request)
  return {
    id,
    ...words,
    name: metadata.name,
    url: metadata.url,
    origin: originOf(verifyContext),
    facts: [
      ['Network', namesOf(signers, [chainId])[0] ?? chainId],
      ['Account', signer ? inGroups(accountOn(signer, chainId, addressOf(signer)).slice(chainId.length + 1)) : 'None'],
      ...facts,
    ],
    approve,
    decline: () => respond({ error: { code: 4001, message: 'The person declined.' } }),
  }
}
