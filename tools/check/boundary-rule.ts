/** The files on one side of an import. */
export type Side = { readonly path?: string; readonly pathNot?: string };

/** A rule in the format of dependency-cruiser. */
export type Rule = {
  readonly name: string;
  readonly comment: string;
  readonly severity: 'error';
  readonly from: Side;
  readonly to: Side & {
    readonly dependencyTypes?: DependencyKind[];
    readonly dependencyTypesNot?: DependencyKind[];
    readonly circular?: boolean;
    readonly couldNotResolve?: boolean;
    readonly reachable?: boolean;
  };
};

type DependencyKind = 'type-only' | 'npm-dev';

/** Tests and their data, to which no rule applies. */
export const tests = '\\.(test|fixture|factory)\\.tsx?$|^app/shell/testing/';
/** Selects the product files that match `path`, except files that match one of the other patterns. */
export function product(path: string, ...except: string[]): Side {
  return { path, pathNot: [tests, ...except].join('|') };
}

/** Creates a rule that the check reports as an error. */
export function rule(name: string, comment: string, sides: Pick<Rule, 'from' | 'to'>): Rule {
  return { name, comment, severity: 'error', ...sides };
}
