import type { SocialProvider } from 'portico/services'

/** A social login, or Farcaster. */
export type Social = SocialProvider | 'farcaster'

/** Every social login, in the order of the buttons. */
export const SOCIALS: readonly Social[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
