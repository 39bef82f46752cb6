import { read } from 'portico/kit'
import { type EventToken, isModalError, type KnownCause, knownCause } from 'portico/plugin'
import {
  clickCancelSiwxEvent,
  clickSignSiwxMessageEvent,
  type SignInProperties,
  siwxAuthErrorEvent,
  siwxAuthSuccessEvent,
} from 'portico/services'
import type { SiwxContext } from '../context.js'
import type { SiwxConfig, SiwxMessageData, SiwxPhase, SiwxSession } from '../contract.js'
import { siwxError } from '../errors.js'
import { isOfPage, type Subject } from '../sessions/subject.js'

/** What a request for a sign-in needs of its surroundings. */
export interface SignInRequestParts {
  readonly context: SiwxContext
  readonly config: SiwxConfig
  /** Checks that an accepted sign-in is also found by a lookup. */
  readonly confirm: (subject: Subject, session: SiwxSession) => Promise<boolean>
}

/** Reads the answer to `sign`: some namespaces resolve with a `SignResult`. @throws `SIWX_SIGNATURE_INVALID` */
const readSignature = (answer: unknown): string => {
  const signature = read(answer, 'signature') ?? answer
  if (typeof signature !== 'string') throw siwxError('SIWX_SIGNATURE_INVALID')
  return signature
}

/** Asks for one sign-in, from creating the message to storing the signature. */
export class SignInRequest {
  private readonly life = new AbortController()
  /** Read once: the host's message object may change between display and signature. */
  private shown: { readonly text: string; readonly data: SiwxMessageData } | undefined
  private phase: SiwxPhase = 'preparing'

  constructor(
    readonly subject: Subject,
    private readonly parts: SignInRequestParts,
  ) {}

  /** Creates the message. */
  async start(): Promise<void> {
    await this.prepare('ready')
  }

  /** Creates the message again after a failure. */
  async retry(): Promise<void> {
    if (this.phase === 'failed') await this.prepare('ready')
  }

  /** Asks the wallet to sign exactly the message that is shown. */
  async approve(): Promise<void> {
    const { shown, parts, subject } = this
    if (!shown || !['ready', 'declined', 'refused'].includes(this.phase)) return
    const { signal } = this.life
    const { data, text } = shown
    this.emit(clickSignSiwxMessageEvent)
    this.setPhase('signing')
    let signature: string
    try {
      const answer: unknown = await parts.context.modal.sign(subject.chainId, { message: text }, { signal })
      signature = readSignature(answer)
    } catch (error) {
      // The nonce is unused, so the next attempt may sign the same message.
      return this.refuse(error)
    }
    if (signal.aborted) return
    this.setPhase('verifying')
    try {
      await this.submit(Object.freeze({ data, message: text, signature }))
    } catch (error) {
      if (signal.aborted) return
      this.refuse(error)
      // The server may have used up the nonce.
      await this.prepare('refused')
    }
  }

  /** Refuses: a signature that still arrives is not used. */
  cancel(): void {
    this.emit(clickCancelSiwxEvent)
    this.life.abort('cancelled')
    this.setPhase('cancelling')
  }

  /** Ends the request: it is done, or another account is active. */
  end(): void {
    this.life.abort('ended')
  }

  private async submit(session: SiwxSession): Promise<void> {
    const { subject } = this
    const { config, confirm } = this.parts
    const { signal } = this.life
    await config.addSession(session)
    const isFound = signal.aborted || (await confirm(subject, session))
    if (signal.reason === 'cancelled') await config.revokeSession(subject.chainId, subject.address)
    if (!signal.aborted && !isFound)
      throw siwxError('SIWX_SIGNATURE_INVALID', { details: 'the session was accepted but not found afterwards' })
    if (signal.reason !== 'cancelled') this.emit(siwxAuthSuccessEvent)
  }

  private async prepare(next: SiwxPhase): Promise<void> {
    const { config, context } = this.parts
    const { address: accountAddress, chainId } = this.subject
    const { signal } = this.life
    this.shown = undefined
    this.setPhase('preparing')
    try {
      const message = await config.createMessage({ accountAddress, chainId })
      if (signal.aborted) return
      const { toString: _text, ...data } = message
      this.shown = { text: String(message), data: this.expectOwn(Object.freeze(data)) }
      this.setPhase(next)
    } catch (error) {
      if (signal.aborted) return
      context.report(error)
      context.logger.error('The sign-in message could not be made.', error)
      this.setPhase('failed')
    }
  }

  /** Rejects a message of the host for another page or account. @throws `SIWX_ORIGIN_MISMATCH` */
  private expectOwn(message: SiwxMessageData): SiwxMessageData {
    const { address, chainId, namespace } = this.subject
    const { forms, window } = this.parts.context
    const isOwn = forms.of(namespace).isSameAddress(message.accountAddress, address) && message.chainId === chainId
    if (!isOwn || !window || !isOfPage(message, window.location)) throw siwxError('SIWX_ORIGIN_MISMATCH')
    return message
  }

  /** Ends an attempt; a user who declined in the wallet knows it, and is told of no failure. */
  private refuse(error: unknown): void {
    if (this.life.signal.aborted) return
    const { context } = this.parts
    context.report(error)
    context.logger.info('A sign-in was not completed.', error)
    // The page lacks a package: its developer reads that, and its user that the sign-in has failed.
    if (isModalError(error, 'PEER_MISSING')) context.alert(error.code, error.shortMessage, error.message)
    this.emit(siwxAuthErrorEvent)
    if (isModalError(error, 'USER_REJECTED')) return this.setPhase('declined')
    this.setPhase('refused', knownCause(error))
    const isContract = this.isSmartAccount
    context.modal.toast(
      'error',
      siwxError(isContract ? 'SIWX_SMART_ACCOUNT_DECLINED' : 'SIWX_SIGNATURE_DECLINED', { cause: error }),
    )
  }

  private get isSmartAccount(): boolean {
    const { namespace, address: own } = this.subject
    const { allAccounts } = this.parts.context.stores.accounts.of(namespace)
    return allAccounts.some(({ address, kind }) => kind === 'smartAccount' && address === own)
  }

  private emit(event: EventToken<SignInProperties>): void {
    this.parts.context.emit(event, { network: this.subject.chainId, isSmartAccount: this.isSmartAccount })
  }

  private setPhase(phase: SiwxPhase, cause?: KnownCause): void {
    const { shown, parts, subject } = this
    if (this.life.signal.aborted && phase !== 'cancelling') return
    this.phase = phase
    const { namespace, chainId, address } = subject
    const { text: message, data } = shown ?? {}
    const { expirationTime } = data ?? {}
    parts.context.store.setPrompt({ namespace, chainId, address, phase, cause, message, expirationTime })
  }
}
