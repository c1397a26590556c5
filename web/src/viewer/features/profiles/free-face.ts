import type { Face } from './FaceChoice.tsx'

/** A face for the next profile of an account: one that none of its profiles has, and for each another. */
export const freeFace = (faces: readonly Face[], profiles: readonly { profileImage: string }[]): string | undefined => {
  const taken = new Set(profiles.map(({ profileImage }) => profileImage))
  // From another category for each profile, so that those of an account are told apart at a glance.
  const start = Math.floor((faces.length * profiles.length) / 4)
  const turned = [...faces.slice(start), ...faces.slice(0, start)]
  return (turned.find(({ filePath }) => !taken.has(filePath)) ?? turned[0])?.filePath
}
