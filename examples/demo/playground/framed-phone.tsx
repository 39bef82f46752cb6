import { useState } from 'react'

export interface FramedPhoneProps {
  readonly url: string
  readonly theme: string
  /** The link in the code that the modal shows. */
  readonly code: string | undefined
}

const textFor = (code: string | undefined, link: string | undefined): string => {
  if (!code) return 'Choose WalletConnect in the modal to get a code.'
  return code === link ? 'The phone has read the code.' : 'The modal shows a code. One press hands it to the phone.'
}

/** The phone wallet of `examples/phone`, which takes the code from the modal when a button is pressed. */
export function FramedPhone({ url, theme, code }: FramedPhoneProps) {
  // Another theme would load the phone again, and lose what it shows.
  const [page] = useState(`${url}?theme=${theme}`)
  const [link, setLink] = useState<string>()
  const hash = link ? `#wc?uri=${encodeURIComponent(link)}` : ''
  return (
    <aside aria-label="Phone">
      <div className="device">
        <iframe src={page + hash} title="Pocket, a phone wallet" />
      </div>
      <button type="button" disabled={!code || code === link} onClick={() => setLink(code)}>
        Scan the code
      </button>
      <p>{textFor(code, link)}</p>
    </aside>
  )
}
