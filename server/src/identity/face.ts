/** Drawings in web/public/faces; the first also stands in for a picture that does not load. */
const houseFaces = 6

/** The address of a profile's face: the picture that was chosen, else one of the house's drawings, always the same for a profile. */
export const faceOf = ({ id, avatar }: { id: number; avatar: string }): string => avatar || `/faces/${(id % houseFaces) + 1}.svg`
