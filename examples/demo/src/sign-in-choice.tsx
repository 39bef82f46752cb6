import { SIGN_IN_MODES, signInMode } from './sign-in-mode.js'

/** Loads the page again as another host would have written it. */
const choose = (mode: string): void => {
  const url = new URL(location.href)
  url.searchParams.set('sign-in', mode)
  location.assign(url)
}

/** Selects whether users must sign in. */
export function SignInChoice() {
  return (
    <label>
      Sign-in{' '}
      <select value={signInMode} onChange={({ target }) => choose(target.value)}>
        {SIGN_IN_MODES.map((mode) => (
          <option key={mode}>{mode}</option>
        ))}
      </select>
    </label>
  )
}
