import { type Mutation, UNREADABLE, UNSIGNED } from './mutation.js'
import type { SignIn } from './sign-ins.js'

const at = (text: string) => () => Date.parse(text)

/** The same sign-in where, when, on what or for whom it does not hold. */
export const mutateCircumstances = (signIn: SignIn, others: readonly SignIn[]): readonly Mutation[] => {
  const { chainId, message, data, name } = signIn
  const domains = ['evil.example', 'example', 'shop.example.evil.example', 'shop.example:443', 'SHOP.example', '']
  const uris = ['https://evil.example/sign-in', 'http://shop.example/sign-in', 'https://shop.example/sign-in/', '']
  const times: readonly (readonly [string, string, string])[] = [
    ['when it is over', '2026-11-21T13:01:00.001Z', 'SIWX_EXPIRED'],
    ['a year later', '2027-11-21T12:30:00Z', 'SIWX_EXPIRED'],
    ['before it has begun', '2026-11-21T11:58:59.999Z', 'SIWX_NOT_YET_VALID'],
    ['a year before', '2025-11-21T12:30:00Z', 'SIWX_NOT_YET_VALID'],
  ]
  const chains = others.filter((one) => one.chainId !== chainId).map((one) => one.chainId)
  const strangers = others.filter((one) => one.address !== signIn.address)
  return [
    ...domains.map(
      (domain): Mutation => ({ name: `on ${domain}`, change: { domain }, codes: ['SIWX_DOMAIN_MISMATCH'] }),
    ),
    ...uris.map((uri): Mutation => ({ name: `for ${uri}`, change: { uri }, codes: ['SIWX_URI_MISMATCH'] })),
    ...times.map(([when, time, code]): Mutation => ({ name: when, change: { now: at(time) }, codes: [code] })),
    { name: 'with no clock', change: { now: () => Number.NaN }, codes: ['SIWX_EXPIRED'] },
    { name: 'too old', change: { maxAge: 60_000 }, codes: ['SIWX_TOO_OLD'] },
    { name: 'with another nonce', change: { nonce: 'h8G7f6E5d4C3b2A1' }, codes: ['SIWX_NONCE_MISMATCH'] },
    { name: 'with a longer nonce', change: { nonce: `${data.nonce}0` }, codes: ['SIWX_NONCE_MISMATCH'] },
    {
      name: 'with a nonce in other letters',
      change: { nonce: data.nonce.toLowerCase() },
      codes: ['SIWX_NONCE_MISMATCH'],
    },
    { name: 'with a nonce that was lost', change: { nonce: undefined as never }, codes: ['SIWX_NONCE_MISMATCH'] },
    { name: 'with a nonce that is nothing', change: { nonce: null as never }, codes: ['SIWX_NONCE_MISMATCH'] },
    { name: 'with an unknown nonce', change: { nonce: () => false }, codes: ['SIWX_NONCE_MISMATCH'] },
    { name: 'with a nonce that is nearly known', change: { nonce: () => 1 as never }, codes: ['SIWX_NONCE_MISMATCH'] },
    { name: 'where no chain is accepted', change: { chains: [] }, codes: ['SIWX_CHAIN_MISMATCH'] },
    { name: 'where other chains are', change: { chains }, codes: ['SIWX_CHAIN_MISMATCH'] },
    ...strangers.flatMap((stranger): readonly Mutation[] => [
      { name: `for ${stranger.name}`, change: { address: stranger.address }, codes: ['SIWX_ADDRESS_MISMATCH'] },
      {
        name: `with the account of ${stranger.name} in its place`,
        change: { message: message.replace(data.accountAddress, stranger.address), address: undefined },
        // An account of another chain makes the message invalid.
        codes: stranger.chainId.split(':')[0] === chainId.split(':')[0] ? [UNSIGNED] : [UNREADABLE, UNSIGNED],
      },
      {
        name: `${name} with what ${stranger.name} signed`,
        change: { signature: stranger.signature },
        codes: [UNSIGNED],
      },
      {
        name: `with the message of ${stranger.name}`,
        change: { message: stranger.message, chains: undefined, address: undefined },
        codes: [UNSIGNED],
      },
    ]),
  ]
}
