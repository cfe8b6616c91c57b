import { useSearchParams } from 'react-router';

/**
 * The filters of a list in the address. A changed filter opens the first page. An empty filter is left out of
 * the address.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const read = (name: string) => params.get(name) ?? '';
  const write = (changes: Readonly<Record<string, string>>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('despues');
      for (const [name, value] of Object.entries(changes))
        if (value === '') next.delete(name);
        else next.set(name, value);
      return next;
    });
  /**
   * Returns the query of an API address from the names and values of its parameters. Empty values are left out.
   */
  const toQuery = (fields: Readonly<Record<string, string>>) =>
    new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString();
  return { read, write, toQuery };
}
