<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * Requires an alias to be unique in its language on each site.
 */
#[Constraint(
  id: 'DecoupledSitesAlias',
  label: new TranslatableMarkup('Unique alias on a site', [], ['context' => 'Validation']),
)]
final class SiteAliasConstraint extends SymfonyConstraint {

  /**
   * The message for an alias that is taken.
   */
  public string $message = 'The alias %alias is already in use in this language on the same site.';

}
