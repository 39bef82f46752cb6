import { Fragment } from 'react'
import { Link } from '../primitives/link.js'
import { Text } from '../primitives/text.js'
import { useViewHost } from '../shell/view-context.js'

/** Placeholders of the links in the sentence, because their position depends on the language. */
const TERMS = '\ufffc1'
const PRIVACY = '\ufffc2'

/** Links to the host's terms and privacy policy. */
export function Legal() {
  const { metadata, text } = useViewHost()
  const { name: host, termsUrl, privacyUrl } = metadata
  const links: Readonly<Record<string, readonly [label: string, href: string | undefined]>> = {
    [TERMS]: [text('connect.terms'), termsUrl],
    [PRIVACY]: [text('connect.privacy'), privacyUrl],
  }
  const sentence =
    termsUrl && privacyUrl
      ? text('connect.legal', { host, terms: TERMS, privacy: PRIVACY })
      : text('connect.legalOne', { host, document: termsUrl ? TERMS : PRIVACY })
  return (
    <Text size="small" center>
      {sentence.split(/(\ufffc[12])/).map((part) => {
        const link = links[part]
        return link ? (
          <Link key={part} href={link[1]}>
            {link[0]}
          </Link>
        ) : (
          <Fragment key={part}>{part}</Fragment>
        )
      })}
    </Text>
  )
}
