export const SIGN_IN_MODES = ['off', 'optional', 'required'] as const

/** Whether visitors of this page sign in. */
export type SignInMode = (typeof SIGN_IN_MODES)[number]

const asked = new URLSearchParams(location.search).get('sign-in')

/** `?sign-in=optional` or `?sign-in=required`; without it nobody is asked to sign in, and the plugin is not listed. */
export const signInMode: SignInMode = SIGN_IN_MODES.find((mode) => mode === asked) ?? 'off'
