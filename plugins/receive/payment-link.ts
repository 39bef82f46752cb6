import { formatUnits } from 'portico/plugin'

/** What is asked for, and where. */
export interface PaymentRequest {
  readonly namespace: string
  /** The id of the network within its namespace. */
  readonly reference: string
  readonly address: string
  /** In the smallest unit of the native coin. */
  readonly amount: bigint
  readonly decimals: number
  /** What it is for. */
  readonly note?: string | undefined
}

const encode = (pairs: readonly (readonly [string, string | undefined])[]): string =>
  pairs.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : [])).join('&')

const coins = ({ amount, decimals }: PaymentRequest): string => formatUnits(amount, decimals)

/** How the links of a namespace are made, and whether they carry a note. */
const LINKS: Readonly<
  Record<string, { readonly hasNote: boolean; readonly make: (request: PaymentRequest) => string }>
> = {
  // EIP-681: wei, and the number of the network.
  eip155: {
    hasNote: false,
    make: ({ address, amount, reference }) => `ethereum:${address}@${reference}?value=${amount}`,
  },
  // Solana Pay: SOL.
  solana: {
    hasNote: true,
    make: (request) =>
      `solana:${request.address}?${encode([
        ['amount', coins(request)],
        ['message', request.note],
      ])}`,
  },
  // BIP-21: BTC.
  bip122: {
    hasNote: true,
    make: (request) =>
      `bitcoin:${request.address}?${encode([
        ['amount', coins(request)],
        ['message', request.note],
      ])}`,
  },
}

/** Whether links with an amount exist for a namespace. */
export const hasPaymentLinks = (namespace: string): boolean => Object.hasOwn(LINKS, namespace)

/** Whether the links of a namespace say what the money is for. */
export const hasNotes = (namespace: string): boolean => LINKS[namespace]?.hasNote === true

/** Returns the link that fills in address and amount in a wallet. @source EIP-681, Solana Pay, BIP-21 */
export const paymentLink = (request: PaymentRequest): string | undefined => LINKS[request.namespace]?.make(request)
