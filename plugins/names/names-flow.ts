import { abortable, anySignal, plainSentence, read } from 'portico/kit'
import { type CaipNetwork, isModalError, kernelError, type PluginContext } from 'portico/plugin'
import {
  embeddedWalletService,
  type NameRegistered,
  type Names,
  registerNameErrorEvent,
  registerNameInitiatedEvent,
  registerNameSuccessEvent,
  resolveNameQuery,
} from 'portico/services'
import { CONFIRM_EVERY_MS, CONFIRM_FOR_MS, NAMESPACE, OUTAGE_FOR_MS, OUTCOME } from './constants.js'
import type { NamePlace, NameResources } from './contract.js'
import { createResources } from './create-resources.js'
import { namesError } from './errors.js'
import { isLabel } from './is-label.js'
import type english from './messages/en.js'
import type { NamesStore } from './names-store.js'
import type { ParsedNamesOptions } from './options.js'
import { placeOf } from './place-of.js'

type Code = 'NAMES_RESOLVE_FAILED' | 'NAMES_SUGGESTIONS_FAILED' | 'NAMES_REVERSE_FAILED'

/** Asks the source with errors of this plugin. */
const askNames = (context: PluginContext<ParsedNamesOptions>): Names => {
  const names = context.options.source.openNames(context)
  const ask = async <Value>(code: Code, signal: AbortSignal, question: () => Promise<Value>): Promise<Value> => {
    try {
      return await question()
    } catch (cause) {
      signal.throwIfAborted()
      throw namesError(code, { cause })
    }
  }
  return {
    supports: (network, signal) => ask('NAMES_RESOLVE_FAILED', signal, () => names.supports(network, signal)),
    lookup: (question, signal) => ask('NAMES_RESOLVE_FAILED', signal, () => names.lookup(question, signal)),
    suggestions: (question, signal) =>
      ask('NAMES_SUGGESTIONS_FAILED', signal, () => names.suggestions(question, signal)),
    reverse: (question, signal) => ask('NAMES_REVERSE_FAILED', signal, () => names.reverse(question, signal)),
    register: (registration, signal) => names.register(registration, signal),
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The context of the plugin's lazy code. */
export type FlowContext = PluginContext<ParsedNamesOptions, NamesStore, never, unknown, typeof english>

/** Leads from a label to a name that stands for the account. */
export class NamesFlow {
  readonly names: Names
  readonly resources: NameResources

  constructor(private readonly context: FlowContext) {
    this.names = askNames(context)
    this.resources = createResources(context, this.names)
  }

  /** The network whose names are asked for. @throws `NETWORK_NOT_FOUND` */
  get network(): CaipNetwork {
    const network = this.context.stores.networks.of(NAMESPACE).caipNetwork
    if (!network) throw kernelError('NETWORK_NOT_FOUND', { details: NAMESPACE })
    return network
  }

  /** Registers a name as `NamesApi.register`. */
  async register(label: string, given?: AbortSignal): Promise<string> {
    const { all, emit, modal, options, stores, store, t } = this.context
    if (!isLabel(label)) throw namesError('NAMES_LABEL_INVALID')
    const place = placeOf(stores, all(embeddedWalletService))
    if (!place) throw namesError('NAMES_LOGIN_MISSING')
    if (store.isBusy) throw namesError('NAMES_PENDING')
    const name = `${label.toLowerCase()}${options.suffix}`
    const { isSmartAccount } = place
    const { signal, release } = anySignal(this.context.signal, given)
    const properties = { isSmartAccount, ensName: name }
    store.begin(place, name)
    emit(registerNameInitiatedEvent, properties)
    try {
      if (!(await this.ask(place, name, signal))) {
        store.signAgain()
        modal.toast('error', t('names.expired'))
        if (!(await this.ask(place, name, signal))) throw namesError('NAMES_EXPIRED', { values: { name } })
      }
      await this.confirm(place, name, signal)
      store.finish(place, name)
      void this.resources.owners.refresh(place)
      emit(registerNameSuccessEvent, properties)
      // The name is decoration: the registration has succeeded without it.
      await modal.refreshProfile(NAMESPACE).catch(() => undefined)
      return name
    } catch (error) {
      store.fail(error)
      const isDeclined = isModalError(error, 'USER_REJECTED') || signal.aborted
      if (!isDeclined) emit(registerNameErrorEvent, { ...properties, error: String(read(error, 'shortMessage') ?? '') })
      throw error
    } finally {
      release()
    }
  }

  /** Registers a name from the form: shows the outcome while the message is signed, which leads back on a failure. */
  async registerFromForm(label: string): Promise<void> {
    this.context.navigate(OUTCOME, {}, 'replace')
    // The store has the failure.
    await this.register(label).catch(() => undefined)
  }

  /** Asks the wallet and the service once; resolves with `false` if the signature came too late for the service. */
  private async ask(place: NamePlace, name: string, signal: AbortSignal): Promise<boolean> {
    const { account, network } = place
    const { clock, modal, store } = this.context
    const failWith = (details: string, cause?: unknown) =>
      namesError('NAMES_REGISTER_FAILED', { values: { name }, cause, ...(details && { details }) })
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(clock.now() / 1000) })
    const signature = await modal.sign(network.caipNetworkId, { message, from: account }, { signal, tag: 'names' })
    if (typeof signature !== 'string') throw failWith('')
    store.setRegistering()
    const registration = { network, address: account, message, signature }
    const answer = await this.names
      .register(registration, signal)
      .catch(async (cause: unknown): Promise<NameRegistered> => {
        signal.throwIfAborted()
        // The service may have registered the name before its answer was lost, and may still do so.
        const owner = await this.findOwner(place, name, OUTAGE_FOR_MS, signal)
        if (owner === undefined) throw namesError('NAMES_UNSURE', { values: { name }, cause })
        if (isSame(owner, account)) return { success: true }
        throw failWith(plainSentence(read(cause, 'details'), name), cause)
      })
    if (answer.success) return true
    if (answer.isExpired) return false
    // The name itself looks like a link.
    throw failWith(plainSentence(answer.reason, name))
  }

  /** Waits until a name stands for the account; what the service says is compared with what other plugins resolve. */
  private async confirm(place: NamePlace, name: string, signal: AbortSignal): Promise<void> {
    const { account, network } = place
    const fail = () => namesError('NAMES_UNCONFIRMED', { values: { name } })
    const owner = await this.findOwner(place, name, CONFIRM_FOR_MS, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      throw isModalError(error, 'NAMES_UNSURE') ? fail() : error
    })
    if (owner === undefined || !isSame(owner, account)) throw fail()
    const asked = this.context.query(resolveNameQuery, NAMESPACE, { network, name, signal })
    const resolved = await asked.catch(() => undefined)
    if (resolved !== undefined && !isSame(resolved, account)) throw fail()
  }

  /** Looks a name up until it stands for an address; `undefined` if it is still free at the end. @throws `NAMES_UNSURE` */
  private async findOwner({ network }: NamePlace, name: string, duration: number, signal: AbortSignal) {
    const { clock } = this.context
    const end = clock.now() + duration
    for (;;) {
      let failure: unknown
      const found = await this.names.lookup({ network, name }, signal).catch((error: unknown): undefined => {
        signal.throwIfAborted()
        failure = error
      })
      if (found?.address !== undefined) return found.address
      if (clock.now() + CONFIRM_EVERY_MS > end) {
        if (failure === undefined) return undefined
        throw namesError('NAMES_UNSURE', { values: { name }, cause: failure })
      }
      await this.pause(signal)
    }
  }

  private async pause(signal: AbortSignal): Promise<void> {
    await abortable(
      () => new Promise<void>((resolve) => void this.context.clock.after(CONFIRM_EVERY_MS, resolve)),
      signal,
    )
  }
}
