import { Fragment } from 'react'
import { Link } from '../primitives/link.js'
import { Text } from '../primitives/text.js'
import { useViewHost } from '../shell/view-context.js'

/** Placeholders of the links in the sentence, because their position depends on the language. */
const TERMS = '\ufffc1'
const PRIVACY = '\ufffc2'

/** Writes a sentence with links to the host's terms and privacy policy: `both` of them, or the `one` that there is. */
export function LegalText({
  both,
  one,
}: {
  readonly both: 'connect.legal' | 'connect.agree'
  readonly one: 'connect.legalOne' | 'connect.agreeOne'
}) {
  const { metadata, text } = useViewHost()
  const { name: host, termsUrl, privacyUrl } = metadata
  const links: Readonly<Record<string, readonly [label: string, href: string | undefined]>> = {
    [TERMS]: [text('connect.terms'), termsUrl],
    [PRIVACY]: [text('connect.privacy'), privacyUrl],
  }
  const sentence =
    termsUrl && privacyUrl
      ? text(both, { host, terms: TERMS, privacy: PRIVACY })
      : text(one, { host, document: termsUrl ? TERMS : PRIVACY })
  return sentence.split(/(\ufffc[12])/).map((part) => {
    const link = links[part]
    return link ? (
      <Link key={part} href={link[1]}>
        {link[0]}
      </Link>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    )
  })
}

/** Says what connecting agrees to. */
export function Legal() {
  return (
    <Text size="small" center>
      <LegalText both="connect.legal" one="connect.legalOne" />
    </Text>
  )
}
