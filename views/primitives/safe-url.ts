// chunk: pictures
import { isLocal } from '../../kernel/schema/is-local.js'

const drawable = /^(?:https:\/\/|data:image\/(?:png|jpeg|webp|gif|svg\+xml|avif)[;,])/i
const followable = /^https:\/\//i
/** A scheme, without the whitespace and control characters that browsers ignore in one. */
const scheme = /^([a-z][a-z\d+.-]*):/i
const unsafe = /^(?:javascript|vbscript|data|blob|file)$/i

/** Whether a picture's source is allowed. Use it in an `<img>` only, where scripts inside an SVG do not run. */
export function isDrawable(src: string | undefined): src is string {
  return src !== undefined && (drawable.test(src) || isLocal(src))
}

/** Whether a link may be followed: only https, or local during development; untrusted data may contain `javascript:`. */
export function isFollowable(href: string | undefined): href is string {
  return href !== undefined && (followable.test(href) || isLocal(href))
}

/** Whether a link may open an app: any scheme except those that run scripts or render data. */
export function isAppLink(href: string): boolean {
  const [, name] = scheme.exec(href) ?? []
  return name !== undefined && !unsafe.test(name)
}
