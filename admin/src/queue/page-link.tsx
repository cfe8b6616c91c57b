import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { getJson } from '#app/platform/browser/api.ts';
import { ownAddress } from '#app/platform/browser/own-address.ts';
import { minuteMs } from '#app/platform/duration.ts';
import { TextLink } from '#ui/controls/button.tsx';

const pageReader = z.object({ title: z.string(), meta: z.object({ html_url: z.string() }) });

export type PageLinkProps = {
  /** The kind of the page, as in the address of the API. */
  kind: 'articles' | 'reference';
  id: number;
  /** The anchor in the page, to which the link scrolls. */
  anchor?: string;
};

/** A link to the public page of a record. Renders nothing if the page is not published. */
export function PageLink({ kind, id, anchor }: PageLinkProps) {
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: ['page', kind, id],
    queryFn: () => getJson(`/api/v2/cms/pages/${kind}/${id}/?fields=_,title,html_url`, pageReader),
    staleTime: 5 * minuteMs,
  });
  if (!data) return null;
  const href = `${ownAddress(data.meta.html_url)}${anchor ? `#${anchor}` : ''}`;
  return (
    <p>
      <TextLink href={href} newTabLabel={t`se abre en otra pestaña`}>
        {data.title}
      </TextLink>
    </p>
  );
}
