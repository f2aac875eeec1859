import { cloneElement } from 'react';
import type { AnchorHTMLAttributes, ReactElement, ReactNode } from 'react';
import { ButtonContent, buttonClass } from './button.tsx';
import type { ButtonLook } from './button.tsx';

interface ChildLinkProps extends ButtonLook {
  asChild: true;
  /** The router's link, which gets the look. */
  children: ReactElement<{ className?: string; children?: ReactNode }>;
}

interface AnchorProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  asChild?: false;
}

export type LinkButtonProps = ChildLinkProps | AnchorProps;

/**
 * A link that looks like a button: it goes somewhere, it does nothing else.
 *
 * @example <LinkButton asChild variant="primary"><Link to="/auth">Entrar</Link></LinkButton>
 */
export function LinkButton(props: LinkButtonProps) {
  return props.asChild === true ? <ChildLink {...props} /> : <Anchor {...props} />;
}

function ChildLink({ children: link, asChild: _, ...look }: ChildLinkProps) {
  const { className, children } = link.props;
  return cloneElement(
    link,
    { className: buttonClass(look, className) },
    <ButtonContent {...look}>{children}</ButtonContent>,
  );
}

function Anchor({ variant, icon, keyHint, wide, asChild: _, className, children, ...anchor }: AnchorProps) {
  return (
    <a {...anchor} className={buttonClass({ variant, wide }, className)}>
      <ButtonContent icon={icon} keyHint={keyHint}>
        {children}
      </ButtonContent>
    </a>
  );
}
