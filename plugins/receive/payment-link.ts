import { formatUnits } from 'portico/plugin'

/** What is asked for, and where. */
export interface PaymentRequest {
  readonly namespace: string
  /** The id of the network within its namespace. */
  readonly reference: string
  readonly address: string
  /** The address of the contract or mint; the native coin without one. */
  readonly token?: string | undefined
  /** In the smallest unit of the token, or of the native coin. */
  readonly amount: bigint
  readonly decimals: number
  /** What it is for. */
  readonly note?: string | undefined
}

/** How the links of a namespace are made, and what they carry. */
interface LinkFormat {
  readonly hasNote: boolean
  /** What the address of a token looks like; absent where a link can ask for the coin alone. */
  readonly token?: RegExp
  readonly make: (request: PaymentRequest) => string
}

const encode = (pairs: readonly (readonly [string, string | undefined])[]): string =>
  pairs.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : [])).join('&')

const whole = ({ amount, decimals }: PaymentRequest): string => formatUnits(amount, decimals)

const LINKS: Readonly<Record<string, LinkFormat>> = {
  // EIP-681: the smallest unit, and the number of the network; a token is asked for as a call of its contract.
  eip155: {
    hasNote: false,
    token: /^0x[0-9a-f]{40}$/i,
    make: ({ address, amount, reference, token }) =>
      token === undefined
        ? `ethereum:${address}@${reference}?value=${amount}`
        : `ethereum:${token}@${reference}/transfer?address=${address}&uint256=${amount}`,
  },
  // Solana Pay: whole coins or tokens.
  solana: {
    hasNote: true,
    token: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    make: (request) =>
      `solana:${request.address}?${encode([
        ['amount', whole(request)],
        ['spl-token', request.token],
        ['message', request.note],
      ])}`,
  },
  // BIP-21: BTC.
  bip122: {
    hasNote: true,
    make: (request) =>
      `bitcoin:${request.address}?${encode([
        ['amount', whole(request)],
        ['message', request.note],
      ])}`,
  },
}

/** Whether links with an amount exist for a namespace. */
export const hasPaymentLinks = (namespace: string): boolean => Object.hasOwn(LINKS, namespace)

/** Whether the links of a namespace say what the money is for. */
export const hasNotes = (namespace: string): boolean => LINKS[namespace]?.hasNote === true

/** Whether the links of a namespace can ask for tokens. */
export const hasTokens = (namespace: string): boolean => LINKS[namespace]?.token !== undefined

/** Whether a link can ask for the token of that address. */
export const isTokenAddress = (namespace: string, address: string): boolean =>
  LINKS[namespace]?.token?.test(address) === true

/**
 * Returns the link that fills in address, amount and token in a wallet; `undefined` if no link can say it.
 * @source EIP-681, Solana Pay, BIP-21
 */
export const paymentLink = (request: PaymentRequest): string | undefined => {
  const { namespace, token } = request
  if (token !== undefined && !isTokenAddress(namespace, token)) return undefined
  return LINKS[namespace]?.make(request)
}
