export const SIGN_IN_MODES = ['off', 'optional', 'required'] as const

/** Whether users sign in. */
export type SignInMode = (typeof SIGN_IN_MODES)[number]

const params = new URLSearchParams(location.search)
const asked = params.get('sign-in')

/** `?sign-in=optional` or `?sign-in=required`; without it the sign-in plugin is not listed. */
export const signInMode: SignInMode = SIGN_IN_MODES.find((mode) => mode === asked) ?? 'off'

/** With `?sign-in-server` the server of `examples/sign-in-server` keeps the sessions, behind this page's own origin. */
export const signInStorage = params.has('sign-in-server') ? { url: '/api/sign-in' } : 'local'
