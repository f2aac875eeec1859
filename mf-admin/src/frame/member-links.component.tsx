import type { AdminSection } from '../shared/section.ts';
import { useIsMember } from '../shared/member.hook.ts';
import { SectionLinks } from './section-links.component.tsx';

/** Links to the sections that members of teams may open. Renders nothing for others. */
export function MemberLinks({ sections }: { sections: readonly AdminSection[] }) {
  return useIsMember() === true && <SectionLinks sections={sections} />;
}
