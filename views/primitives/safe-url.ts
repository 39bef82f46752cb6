import { isLocal } from '../../kernel/schema/is-local.js'

const drawable = /^(?:https:\/\/|data:image\/(?:png|jpeg|webp|gif|svg\+xml|avif)[;,])/i
const followable = /^https:\/\//i

/** Whether a picture's source may be drawn: only ever in an `<img>`, where a script inside an SVG does not run. */
export function isDrawable(src: string | undefined): src is string {
  return src !== undefined && (drawable.test(src) || isLocal(src))
}

/** Whether a link may be followed: a name or a registry may carry `javascript:`, so that only https passes. */
export function isFollowable(href: string | undefined): href is string {
  return href !== undefined && followable.test(href)
}
