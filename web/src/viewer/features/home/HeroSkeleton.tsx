import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { heroRoom } from './Hero.tsx'
import styles from './HeroSkeleton.module.css'
import { slideWords } from './HeroSlide.tsx'

export function HeroSkeleton() {
  return (
    <Loading label="Loading the programme" className={heroRoom}>
      <div className={`${slideWords} ${styles.waiting}`}>
        <Skeleton width="96px" height={24} radius={3} />
        <Skeleton width="78%" height={84} radius={8} />
        <Skeleton width="50%" height={16} />
        <Skeleton height={16} />
        <Skeleton width={138} height={48} radius={99} />
      </div>
    </Loading>
  )
}
