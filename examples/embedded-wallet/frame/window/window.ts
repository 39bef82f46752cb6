/** What the window says, in the language of the browser. */
const TEXTS = {
  en: {
    wait: 'One moment …',
    done: 'You are signed in. You can close this window.',
    ended: 'Nothing was shared. You can close this window.',
    lost: 'This window cannot reach the page that has opened it. Close it, and choose “Continue in this tab” there.',
    unknown: 'This sign-in has run out. Close this window, and start again.',
  },
  de: {
    wait: 'Einen Moment …',
    done: 'Du bist angemeldet. Du kannst dieses Fenster schließen.',
    ended: 'Nichts wurde geteilt. Du kannst dieses Fenster schließen.',
    lost: 'Dieses Fenster erreicht die Seite nicht, die es geöffnet hat. Schließe es, und wähle dort „In diesem Tab fortfahren“.',
    unknown: 'Diese Anmeldung ist abgelaufen. Schließe dieses Fenster, und beginne neu.',
  },
}

const language = navigator.language.startsWith('de') ? 'de' : 'en'
const { host, result, failure } = document.body.dataset

/** Hands the result to the page that has opened the window: to the origin that began the login, and to no other. */
const answer = (): keyof typeof TEXTS.en => {
  if (failure !== undefined) return 'unknown'
  // A page that cuts itself off from its windows never learns the address of this one, either.
  const { opener } = window as { readonly opener: Window | null }
  if (!opener) return 'lost'
  if (host === undefined || result === undefined) return 'wait'
  opener.postMessage({ resultUri: result }, host)
  return result.startsWith('error.') ? 'ended' : 'done'
}

document.documentElement.lang = language
const text = document.querySelector('p')
if (text) text.textContent = TEXTS[language][answer()]
