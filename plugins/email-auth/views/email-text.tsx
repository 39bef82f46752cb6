import { Fragment } from 'react'

/** Stands for the address in a message, because its position depends on the language. */
export const EMAIL = '\ufffc'

interface EmailTextProps {
  /** A message with `EMAIL` in the place of the address. */
  readonly text: string
  readonly email: string
}

/** Writes a sentence about an email address, which no translator of the browser may change. */
export function EmailText({ text, email }: EmailTextProps) {
  const [before, after = ''] = text.split(EMAIL)
  return (
    <Fragment>
      {before}
      <strong translate="no">
        <bdi>{email}</bdi>
      </strong>
      {after}
    </Fragment>
  )
}
