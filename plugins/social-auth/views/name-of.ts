const NAMES: Readonly<Record<string, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** Returns the name of a social login, which is the same in every language. */
export const nameOf = (social: string): string => NAMES[social] ?? social
