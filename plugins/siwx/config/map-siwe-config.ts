import { namespaceOf } from 'portico/kit'
import type { CaipNetworkId } from 'portico/plugin'
import type { SiwxConfig, SiwxMessage, SiwxSession } from '../contract.js'
import { siwxError } from '../errors.js'
import type { SiwxContext } from '../context.js'
import { readMessage, toMessageData } from '../message/read-message.js'
import { SIWE_NAMESPACE, type SiweConfig, type SiweSession } from '../siwe-config.js'

/** Creates a session from what the server returns: it names the account, but neither message nor signature. */
const toSession = ({ address, chainId }: SiweSession, { host, origin }: Location): SiwxSession => {
  const chain: CaipNetworkId = `${SIWE_NAMESPACE}:${chainId}`
  const data = { accountAddress: address, chainId: chain, domain: host, uri: origin, version: '1', nonce: '' }
  return Object.freeze({ data: Object.freeze(data), message: '', signature: '' })
}

const numberOf = (chainId: string): number => Number(chainId.slice(namespaceOf(chainId).length + 1))

/** Adapts a host's Sign-in with Ethereum, whose server verifies signatures and stores sessions. */
export const mapSiweConfig = (siwe: SiweConfig, { clock, forms, window }: SiwxContext): SiwxConfig => {
  const form = forms.of(SIWE_NAMESPACE)
  const page = window?.location
  const current = async (): Promise<SiweSession | undefined> => (await siwe.getSession()) ?? undefined
  const signOut = async (): Promise<void> => {
    if (!(await siwe.signOut())) throw siwxError('SIWX_SERVER_FAILED', { details: 'signOut returned false' })
    siwe.onSignOut?.()
  }
  const addSession = async ({ message, signature, cacao }: SiwxSession): Promise<void> => {
    const isValid = await siwe.verifyMessage({ message, signature, ...(cacao && { cacao }) })
    if (!isValid) throw siwxError('SIWX_SIGNATURE_INVALID')
    siwe.onSignIn?.(await current())
  }

  return {
    async createMessage({ accountAddress, chainId, notBefore }): Promise<SiwxMessage> {
      const address = form.writeAddress(accountAddress)
      const given = (await siwe.getMessageParams?.()) ?? { domain: page?.host ?? '', uri: page?.origin ?? '' }
      const text = siwe.createMessage({
        iat: new Date(clock.now()).toISOString(),
        ...(notBefore !== undefined && { nbf: notBefore }),
        ...given,
        nonce: await siwe.getNonce(address),
        address: `did:pkh:${chainId}:${address}`,
        chainId: numberOf(chainId),
        version: '1',
      })
      // The text is what gets signed, so its own fields count.
      const parsed = readMessage(text, forms)
      if (form.readChain(parsed) !== chainId) throw siwxError('SIWX_ORIGIN_MISMATCH', { details: 'another chain' })
      const data = toMessageData(parsed, chainId)
      return Object.freeze({ ...data, toString: () => text })
    },
    addSession,
    async setSessions(sessions) {
      if (sessions.length === 0) {
        if (await current()) await signOut()
        return
      }
      for (const session of sessions) await addSession(session)
    },
    async getSessions(_chainId, _address) {
      const session = await current()
      return session && page ? [toSession(session, page)] : []
    },
    async revokeSession(_chainId, address) {
      const session = await current()
      if (session && form.isSameAddress(session.address, address)) await signOut()
    },
  }
}
