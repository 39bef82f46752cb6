import type { PluginContext } from 'portico/plugin'
import { SIGN_VIEW, SIGN_VIEWS } from '../constants.js'
import type { SiwxConfig, SiwxMessage, SiwxMessageData, SiwxPhase, SiwxSession } from '../contract.js'
import { siwxError } from '../errors.js'
import type { ParsedSiwxOptions } from '../options.js'
import type { SiwxStore } from '../siwx-store.js'
import { isSameAddress } from '../message/accounts.js'
import { isOfPage, type Subject } from './subject.js'

/** What the gate works with. */
export type SiwxContext = PluginContext<ParsedSiwxOptions, SiwxStore>

/** What one asking works with. */
interface SignInRequestParts {
  readonly context: SiwxContext
  readonly config: SiwxConfig
  /** Whether a sign-in that was just accepted is found when it is looked up. */
  readonly confirm: (session: SiwxSession) => Promise<boolean>
}

/** One sign-in that a visitor is asked for, from its message to its signature. */
export class SignInRequest {
  private readonly life = new AbortController()
  /** What is shown, and what it says; read once, because a message of the host's may change. */
  private shown: { readonly text: string; readonly data: SiwxMessageData } | undefined
  private phase: SiwxPhase = 'preparing'

  constructor(
    readonly subject: Subject,
    private readonly parts: SignInRequestParts,
  ) {}

  /** Shows the screen, and makes the message that stands in it. */
  async start(): Promise<void> {
    this.become('preparing')
    this.show()
    await this.prepare('ready')
  }

  /** Makes another message where that has failed. */
  async retry(): Promise<void> {
    if (this.phase === 'failed') await this.prepare('ready')
  }

  /** Has signed what is shown, and nothing else. */
  async approve(): Promise<void> {
    const { shown, parts, subject } = this
    if (!shown || (this.phase !== 'ready' && this.phase !== 'declined')) return
    const { config, confirm, context } = parts
    const { signal } = this.life
    const { data, text } = shown
    this.become('signing')
    let signature: unknown
    try {
      signature = await context.modal.sign(subject.chainId, { message: text }, { signal })
    } catch (error) {
      // Nothing was used up: the same message can be signed at the next attempt.
      return this.decline(error)
    }
    if (signal.aborted) return
    this.become('verifying')
    const session: SiwxSession = Object.freeze({ data, message: text, signature: String(signature) })
    try {
      await config.addSession(session)
      const isDone = signal.aborted || (await confirm(session))
      if (signal.reason === 'cancelled') await config.revokeSession(subject.chainId, subject.address)
      if (signal.aborted || isDone) return
      throw siwxError('SIWX_SIGNATURE_INVALID', { details: 'the sign-in was accepted and is not there' })
    } catch (error) {
      if (signal.aborted) return
      this.decline(error)
      // What is not accepted may be because of its nonce, which is used up.
      await this.prepare('declined')
    }
  }

  /** The visitor has said no: what a wallet still signs is not used. */
  cancel(): void {
    this.life.abort('cancelled')
    this.become('cancelling')
  }

  /** It is about somebody else by now, or done. */
  end(): void {
    this.life.abort('ended')
  }

  private async prepare(next: SiwxPhase): Promise<void> {
    const { config, context } = this.parts
    const { address: accountAddress, chainId } = this.subject
    const { signal } = this.life
    this.shown = undefined
    this.become('preparing')
    try {
      const message = await config.createMessage({ accountAddress, chainId })
      if (signal.aborted) return
      this.shown = { text: String(message), data: this.expectOwn(dataOf(message)) }
      this.become(next)
    } catch (error) {
      if (signal.aborted) return
      context.report(error)
      context.logger.error('The sign-in message could not be made.', error)
      this.become('failed')
    }
  }

  /** A host makes messages for this page and this account, or none that is shown. @throws `SIWX_ORIGIN_MISMATCH` */
  private expectOwn(message: SiwxMessageData): SiwxMessageData {
    const { address, chainId, namespace } = this.subject
    const isOwn = isSameAddress(namespace, message.accountAddress, address) && message.chainId === chainId
    const { window } = this.parts.context
    if (!isOwn || !window || !isOfPage(message, window.location)) throw siwxError('SIWX_ORIGIN_MISMATCH')
    return message
  }

  private decline(error: unknown): void {
    if (this.life.signal.aborted) return
    const { context } = this.parts
    context.report(error)
    context.logger.info('A sign-in was declined.', error)
    this.become('declined')
    this.show()
    const { allAccounts } = context.stores.accounts.of(this.subject.namespace)
    const isContract = allAccounts.some(
      ({ address, type }) => type === 'smartAccount' && address === this.subject.address,
    )
    context.modal.toast(
      'error',
      siwxError(isContract ? 'SIWX_SMART_ACCOUNT_DECLINED' : 'SIWX_SIGNATURE_DECLINED', { cause: error }),
    )
  }

  /** Brings the screen to the front, wherever the visitor is. */
  private show(): void {
    const { modal, stores } = this.parts.context
    const { namespace } = this.subject
    if (stores.modal.isOpen && SIGN_VIEWS.includes(stores.router.current?.name)) return
    try {
      modal.open({ view: SIGN_VIEW, ...(stores.networks.activeNamespace !== namespace && { namespace }) })
    } catch (error) {
      // A plugin refuses screens. The prompt stands in the snapshot all the same, where a host can show it.
      this.parts.context.report(error)
    }
  }

  private become(phase: SiwxPhase): void {
    const { shown, parts, subject } = this
    if (this.life.signal.aborted && phase !== 'cancelling') return
    this.phase = phase
    const { namespace, chainId, address } = subject
    const prompt = Object.freeze({ namespace, chainId, address, phase, message: shown?.text })
    parts.context.store.update({ prompt })
  }
}

/** A message without its text. */
const dataOf = ({ toString: _text, ...data }: SiwxMessage) => Object.freeze(data)
