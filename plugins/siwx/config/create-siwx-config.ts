import type { SiwxContext } from '../context.js'
import type {
  SiwxConfig,
  SiwxMessage,
  SiwxMessageData,
  SiwxMessageInput,
  SiwxSession,
  SiwxStorage,
} from '../contract.js'
import { siwxError } from '../errors.js'
import { isOfPage, isTimely } from '../sessions/subject.js'
import { createNonce } from '../message/nonce.js'
import { formatMessage } from '../message/format-message.js'
import { createVerifier } from './create-verifier.js'
import { localStorage, memoryStorage } from '../storages/list-storages.js'
import { serverStorage } from '../storages/server-storage.js'

const storageOf = ({ clock, forms, http, options, storageEntry }: SiwxContext): SiwxStorage => {
  const { storage } = options
  if (storage === 'memory') return memoryStorage(forms)
  if (storage === 'local') return localStorage(forms, storageEntry)
  return 'add' in storage ? storage : serverStorage({ url: storage.url, forms, http, clock })
}

/** Creates CAIP-122 messages for this page, and verifies signatures unless the storage does. */
export const createSiwxConfig = (context: SiwxContext): SiwxConfig => {
  const { clock, forms, options, window } = context
  const storage = storageOf(context)
  const verify = createVerifier(context)
  /** Signatures verified since the page was opened; stored sessions are not trusted before. */
  const verified = new Set<string>()
  const markOf = ({ message, signature }: SiwxSession) => JSON.stringify([message, signature])

  const isGenuine = async (session: SiwxSession): Promise<boolean> => {
    const { data, message, signature } = session
    if (storage.verifies || verified.has(markOf(session))) return true
    if (formatMessage(data, forms) !== message) return false
    const isSigned = await verify({ message, signature, chainId: data.chainId, address: data.accountAddress })
    if (isSigned) verified.add(markOf(session))
    return isSigned
  }
  const isOwn = ({ data }: SiwxSession) => window !== undefined && isOfPage(data, window.location)
  const expectValid = async (session: SiwxSession): Promise<void> => {
    const isValid = isOwn(session) && isTimely(session.data, clock.now()) && (await isGenuine(session))
    if (!isValid) throw siwxError('SIWX_SIGNATURE_INVALID')
  }

  return {
    async createMessage(input: SiwxMessageInput): Promise<SiwxMessage> {
      const fetched = options.getNonce ? { nonce: await options.getNonce(input) } : await storage.nonce?.(input)
      const { nonce, issuedAt = new Date(clock.now()).toISOString() } = { nonce: createNonce(), ...fetched }
      const { notBefore } = input
      const expires = Date.parse(notBefore ?? issuedAt) + options.expiration
      const data: SiwxMessageData = {
        accountAddress: input.accountAddress,
        chainId: input.chainId,
        domain: window?.location.host ?? '',
        uri: options.uri ?? window?.location.origin ?? '',
        version: '1',
        nonce,
        issuedAt,
        expirationTime: new Date(expires).toISOString(),
        ...(notBefore !== undefined && { notBefore }),
        ...(options.statement !== undefined && { statement: options.statement }),
        ...(options.resources && { resources: options.resources }),
        ...(options.getRequestId && { requestId: options.getRequestId() }),
      }
      // In a one-step connect and sign-in the wallet adds the account to the text.
      const text = input.accountAddress === '' ? undefined : formatMessage(data, forms)
      return Object.freeze({ ...data, toString: () => text ?? formatMessage(data, forms) })
    },
    async addSession(session) {
      await expectValid(session)
      await storage.add(session)
    },
    async setSessions(sessions) {
      for (const session of sessions) await expectValid(session)
      await storage.set(sessions)
    },
    async getSessions(chainId, address) {
      const all = await storage.get(chainId, address)
      const valid: SiwxSession[] = []
      const failures: unknown[] = []
      for (const session of all.filter(isOwn)) {
        if (!isTimely(session.data, clock.now())) continue
        try {
          if (await isGenuine(session)) valid.push(session)
          else await storage.delete(session.data.chainId, address)
        } catch (error) {
          failures.push(error)
        }
      }
      // Any script of the page may have stored it, so what cannot be verified now is neither trusted nor deleted.
      if (valid.length === 0 && failures.length > 0) throw failures[0]
      return valid
    },
    async revokeSession(chainId, address) {
      await storage.delete(chainId, address)
    },
  }
}
