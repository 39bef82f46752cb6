import type { CaipNetworkId, SignInForm } from 'portico/plugin'
import { messageError, type ParsedMessage } from './parsed-message.js'

const NAMESPACE = /^[-a-z0-9]{3,8}$/
const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/
/** The CAIP-10 characters; the signature proves the rest. */
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/
/** A chain's own pattern may lack its ends, and no text may begin another line. */
const ONE_LINE = /^[!-~]{1,64}$/

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** How the sign-in messages of one namespace are written: what its chain states, and CAIP-122 for the rest. */
export class MessageForm {
  /** The account kind in the first line. */
  readonly label: string
  /** `true`: the layout of Sign In With Solana, else that of EIP-4361. */
  readonly isCompact: boolean
  /** `true`: the domain may have a scheme. */
  readonly allowsScheme: boolean

  constructor(
    readonly namespace: string,
    private readonly stated: SignInForm = {},
  ) {
    this.label = stated.label ?? capitalize(namespace)
    this.isCompact = stated.layout === 'compact'
    this.allowsScheme = stated.scheme === true
  }

  /** Whether the first line may have this account kind; a kind that the chain does not state has any case (`XRPL`). */
  isLabel(text: string): boolean {
    return this.stated.label === undefined ? text.toLowerCase() === this.namespace : text === this.label
  }

  /** Returns the text of the line `Chain ID`. @throws `SIWX_MESSAGE_INVALID` */
  writeChain(chainId: CaipNetworkId): string {
    const reference = this.withoutNamespace(chainId)
    if (reference === chainId || !REFERENCE.test(reference))
      throw messageError('SIWX_MESSAGE_INVALID', { details: 'chain' })
    return this.stated.chainLine?.write(reference) ?? chainId
  }

  /** Checks whether the line `Chain ID` may have this text. */
  isChain(text: string): boolean {
    const { pattern } = this.stated.chainLine ?? {}
    return pattern ? ONE_LINE.test(text) && pattern.test(text) : REFERENCE.test(this.withoutNamespace(text))
  }

  /** Returns the CAIP-2 ID that a message means, or `undefined` if its text is ambiguous. */
  readChain({ chain }: Pick<ParsedMessage, 'chain'>): CaipNetworkId | undefined {
    if (chain === undefined) return undefined
    const text = this.withoutNamespace(chain)
    const { chainLine } = this.stated
    const reference = chainLine ? chainLine.read(text) : text
    return reference === undefined ? undefined : `${this.namespace}:${reference}`
  }

  /** Checks whether a message may have this address: its shape, and its checksum if the chain has one. */
  isAddress(text: string): boolean {
    const { pattern, spell } = this.stated.address ?? {}
    return ADDRESS.test(text) && (pattern?.test(text) ?? true) && (spell === undefined || spell(text) === text)
  }

  /** Returns an address as messages have it. */
  writeAddress(address: string): string {
    return this.stated.address?.spell?.(address) ?? address
  }

  /** Returns an address of a message as servers store it, so that they may compare texts. */
  storedAddress(address: string): string {
    return this.stated.address?.spell ? address : this.plainAddress(address)
  }

  /** Returns an address in the spelling to compare. */
  plainAddress(address: string): string {
    return this.stated.address?.plain?.(address) ?? address
  }

  /** Checks whether two texts are the same account. */
  isSameAddress(one: string, other: string): boolean {
    return this.plainAddress(one) === this.plainAddress(other)
  }

  /** Returns a signature in the spelling to store. */
  spellSignature(signature: string): string {
    return this.stated.spellSignature?.(signature) ?? signature
  }

  private withoutNamespace(text: string): string {
    return text.startsWith(`${this.namespace}:`) ? text.slice(this.namespace.length + 1) : text
  }
}

/** The forms of the known namespaces, by namespace and by account kind. */
export class MessageForms {
  private readonly forms: ReadonlyMap<string, MessageForm>

  constructor(stated: Iterable<readonly [namespace: string, form: SignInForm | undefined]>) {
    this.forms = new Map([...stated].map(([namespace, form]) => [namespace, new MessageForm(namespace, form)]))
  }

  /** Returns the form of a namespace; that of CAIP-122 for one that is not known. */
  of(namespace: string): MessageForm {
    return this.forms.get(namespace) ?? new MessageForm(namespace)
  }

  /** Returns the form of a chain. @throws `SIWX_MESSAGE_INVALID` */
  ofChain(chainId: CaipNetworkId): MessageForm {
    const namespace = typeof chainId === 'string' ? chainId.slice(0, chainId.indexOf(':')) : ''
    if (!NAMESPACE.test(namespace)) throw messageError('SIWX_MESSAGE_INVALID', { details: 'chain' })
    return this.of(namespace)
  }

  /** Returns the form whose messages have this account kind, or `undefined` if no known one has. */
  ofLabel(label: string): MessageForm | undefined {
    return [...this.forms.values()].find((form) => form.isLabel(label))
  }
}
