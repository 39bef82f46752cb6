import { isLocal } from '../../kernel/schema/is-local.js'

const drawable = /^(?:https:\/\/|data:image\/(?:png|jpeg|webp|gif|svg\+xml|avif)[;,])/i
const followable = /^https:\/\//i

/** Whether a picture's source is allowed. Use it in an `<img>` only, where scripts inside an SVG do not run. */
export function isDrawable(src: string | undefined): src is string {
  return src !== undefined && (drawable.test(src) || isLocal(src))
}

/** Whether a link may be followed: only https, or local during development; untrusted data may contain `javascript:`. */
export function isFollowable(href: string | undefined): href is string {
  return href !== undefined && (followable.test(href) || isLocal(href))
}
