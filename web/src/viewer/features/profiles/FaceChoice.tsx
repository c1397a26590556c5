import type { Reply } from '@matinee/contract/client'
import { pictureAt } from '../../../ui/Picture.tsx'
import styles from './FaceChoice.module.css'

export type Face = Reply<'avatar-gallery'>['data'][number]['avatars'][number]

interface FaceChoiceProps {
  faces: readonly Face[]
  /** Address of the chosen one. */
  chosen: string | undefined
  onChoose: (address: string) => void
}

/** One of the gallery's pictures for a profile that is being made. */
export function FaceChoice({ faces, chosen, onChoose }: FaceChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>Face</legend>
      <div className={styles.faces}>
        {faces.map(({ filePath, avatarName }) => (
          <label key={filePath}>
            <input
              type="radio"
              name="face"
              className="sr-only"
              aria-label={avatarName}
              checked={filePath === chosen}
              onChange={() => onChoose(filePath)}
            />
            <img src={pictureAt(filePath, 160)} alt="" width="52" height="52" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
